import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './recipes.module.css';
import { type RecipeId, recipeIds } from './recipes.ts';

/** Recipes for a new alert, each with an example. */
export function RecipeChoice({ hrefOf }: { readonly hrefOf: (recipe: RecipeId) => string }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  return (
    <ul className={css.recipes} aria-label={t('alertRules.recipes')}>
      {recipeIds.map((recipe) => (
        <li key={recipe}>
          <Link href={hrefOf(recipe)} className={css.recipe}>
            <b>{t(`alertRules.recipe.${recipe}`)}</b>
            <span>{t(`alertRules.recipeHint.${recipe}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

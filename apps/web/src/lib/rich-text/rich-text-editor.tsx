import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkDialog } from './link-dialog.tsx';
import css from './rich-text-editor.module.css';
import { toEditorHtml } from './to-editor-html.ts';

/** Formatting that the editor supports. Must match the formatting that `RichText` renders. */
const formatting = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  heading: { levels: [3] },
  link: { openOnClick: false, autolink: true, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
});

interface RichTextEditorProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Language of the text. Default: the page's language. */
  readonly lang?: 'en' | 'es';
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** Editor for text with emphasis, headings, lists, and links, with buttons and keyboard shortcuts. */
export default function RichTextEditor({ label, help, lang, error, value, onChange }: RichTextEditorProps) {
  const [labelId, noteId] = [useId(), useId()];
  /** The value that the editor shows. */
  const shownValue = useRef(value);
  const editor = useEditor({
    extensions: [formatting],
    content: toEditorHtml(value),
    // The editor's style would need an exception in the content security policy, so the stylesheet next to this file
    // contains it.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': noteId,
        class: css.text ?? '',
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: now }) => {
      shownValue.current = now.isEmpty ? '' : now.getHTML();
      // These events are not React's. Without a flush, a click right after the last keystroke would save an old value.
      flushSync(() => onChange(shownValue.current));
    },
  });
  // The value also changes outside the editor: a draft is restored or discarded, or a conflict is merged.
  useEffect(() => {
    if (value === shownValue.current) return;
    shownValue.current = value;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={css.field}>
      {/* The text below contains its own headings. */}
      <h2 id={labelId} className={css.label}>
        {label}
      </h2>
      <div className={css.box} data-invalid={error !== undefined}>
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <small id={noteId} className={error === undefined ? css.help : css.error}>
        {error ?? help}
      </small>
    </div>
  );
}

function Tools({ editor }: { readonly editor: Editor }) {
  const t = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const toolState = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  });
  const change = () => editor.chain().focus();
  const toggles: readonly [Exclude<keyof typeof toolState, 'mayUndo' | 'mayRedo'>, ReactNode, () => void][] = [
    ['bold', <IconBold key="bold" size={18} />, () => change().toggleBold().run()],
    ['italic', <IconItalic key="italic" size={18} />, () => change().toggleItalic().run()],
    ['underline', <IconUnderline key="underline" size={18} />, () => change().toggleUnderline().run()],
    ['heading', <IconHeading key="heading" size={18} />, () => change().toggleHeading({ level: 3 }).run()],
    ['bullets', <IconList key="bullets" size={18} />, () => change().toggleBulletList().run()],
    ['numbers', <IconListNumbers key="numbers" size={18} />, () => change().toggleOrderedList().run()],
    ['link', <IconLink key="link" size={18} />, () => setLinking(true)],
  ];
  return (
    <div className={css.tools} role="toolbar" aria-label={t('richText.tools')}>
      {toggles.map(([id, icon, act]) => (
        <IconButton key={id} label={`richText.${id}`} icon={icon} aria-pressed={toolState[id]} onClick={act} />
      ))}
      <IconButton
        label="richText.undo"
        icon={<IconArrowBackUp size={18} />}
        disabled={!toolState.mayUndo}
        onClick={() => change().undo().run()}
      />
      <IconButton
        label="richText.redo"
        icon={<IconArrowForwardUp size={18} />}
        disabled={!toolState.mayRedo}
        onClick={() => change().redo().run()}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

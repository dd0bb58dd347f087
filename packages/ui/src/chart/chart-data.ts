/** One place on the horizontal axis: a day, a month, a person. */
export interface ChartCategory {
  readonly id: string;
  /** Below the axis, where there is room. */
  readonly label: string;
  /** In figures and when it is pointed at; the label where it is left out. */
  readonly name?: string;
  /** Not over yet, or not to be compared: drawn paler. */
  readonly isPartial?: boolean;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One for each category; null leaves its place empty. */
  readonly values: readonly (number | null)[];
  readonly tone?: 'brass' | 'blue' | 'green' | 'red' | 'violet';
  /** Among the figures only: another unit than what is drawn. */
  readonly isFigureOnly?: boolean;
}

export interface ChartData {
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** A line across the picture, as a goal is. */
  readonly goal?: { readonly label: string; readonly value: number };
  /** Where the scale ends, unless a value is beyond it; without it at the largest value. */
  readonly most?: number;
}

export const nameOf = ({ name, label }: ChartCategory) => name ?? label;

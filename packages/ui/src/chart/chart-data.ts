/** One value of the horizontal axis, such as a day, a month, or a person. */
export interface ChartCategory {
  readonly id: string;
  /** Label below the axis, shown if there is room. */
  readonly label: string;
  /** Name in the table and the tooltip. Default: the label. */
  readonly name?: string;
  /** Whether the category is incomplete or not comparable. If so, it is drawn paler. */
  readonly isPartial?: boolean;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One value for each category. Null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly tone?: 'brass' | 'blue' | 'green' | 'red' | 'violet';
  /** Whether the series is only in the table, because its unit differs from that of the drawn series. */
  readonly isTableOnly?: boolean;
}

export interface ChartData {
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** Horizontal line across the chart, such as a goal. */
  readonly goal?: { readonly label: string; readonly value: number };
  /** Minimum upper end of the scale. The scale grows for larger values. Default: the largest value. */
  readonly minScaleEnd?: number;
}

export const categoryName = ({ name, label }: ChartCategory) => name ?? label;

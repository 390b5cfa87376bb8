/** Texts of charts and tables. */

export const CHART_WORDS = {
  /** The name of the part that scrolls, beside the table's own. */
  figures: (title: string) => `${title}: figures`,
} as const

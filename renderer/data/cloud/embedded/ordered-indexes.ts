/** Fields, besides the id, by which a whole collection is listed; few records have them. */
export const ORDERED_FIELDS = ['lastActive'] as const

export function orderedIndex(field: (typeof ORDERED_FIELDS)[number]): string {
  return `[collection+data.${field}+id]`
}

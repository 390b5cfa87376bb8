export const DRAFT_WORDS = {
  discard: 'Discard changes',
  /** @param fields such as "Group is now Owls" */
  field: (label: string, value: string) => `${label} is now ${value}`,
} as const

export function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? 'empty' : `“${value}”`
}

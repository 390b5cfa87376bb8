export const DRAFT_WORDS = {
  discard: 'Discard changes',
  unsaved: 'Not saved yet. It stays here if you close this.',
  unsent: 'Not sent yet. It stays here if you close this.',
  /** @param fields such as "Group is now Owls" */
  changed: (fields: readonly string[]) =>
    `Somebody else has saved this meanwhile: ${fields.join('; ')}. What you typed is kept, and saving puts it in place of theirs.`,
  field: (label: string, value: string) => `${label} is now ${value}`,
  none: 'empty',
  yes: 'on',
  no: 'off',
} as const

export function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? DRAFT_WORDS.yes : DRAFT_WORDS.no
  return value === '' ? DRAFT_WORDS.none : `“${value}”`
}

/** What Electron tells of a right click (`ContextMenuParams`), read from the page. */
import type { Locator } from '@playwright/test'

/** What the system's spellchecker says of the word under the pointer. */
export interface Spelling {
  readonly misspelledWord: string
  readonly dictionarySuggestions: readonly string[]
}

export const rightClick = (
  target: Locator,
  spelling: Spelling = { misspelledWord: '', dictionarySuggestions: [] },
) =>
  target.evaluate((element, { misspelledWord, dictionarySuggestions }) => {
    const isField =
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !element.readOnly
    if (isField) element.focus()
    const selectionText = isField
      ? element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0)
      : String(getSelection() ?? '')
    const { left, top } = element.getBoundingClientRect()
    const link = element.closest('a')
    return {
      x: Math.round(left),
      y: Math.round(top),
      isEditable: isField,
      selectionText,
      linkURL: link?.href ?? '',
      linkText: link?.textContent ?? '',
      mediaType: 'none',
      formControlType: element instanceof HTMLInputElement ? `input-${element.type}` : 'none',
      misspelledWord,
      dictionarySuggestions,
      editFlags: {
        canUndo: isField,
        canRedo: false,
        canCut: isField && selectionText !== '',
        canCopy: selectionText !== '',
        canPaste: isField,
        canDelete: isField,
        canSelectAll: true,
      },
    }
  }, spelling)

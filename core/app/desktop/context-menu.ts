/** The menu of a right click: spelling, and the editing commands that do something there (docs/product.md#desktop). */

/** Commands that Electron implements itself. */
type EditRole = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'

export interface Clicked {
  readonly isEditable: boolean
  /** Empty where no word is misspelled, and on systems without a spellchecker of their own. */
  readonly misspelledWord: string
  readonly dictionarySuggestions: readonly string[]
  readonly selectionText: string
  readonly editFlags: {
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly canCut: boolean
    readonly canCopy: boolean
    readonly canPaste: boolean
    readonly canSelectAll: boolean
  }
}

export type ContextItem =
  | 'separator'
  | { readonly kind: 'replace'; readonly word: string }
  | { readonly kind: 'learn'; readonly word: string; readonly label: string }
  | { readonly kind: 'text'; readonly label: string }
  | {
      readonly kind: 'edit'
      readonly role: EditRole
      readonly label: string
      readonly enabled: boolean
    }

/** More would push the editing commands out of sight. */
const MAX_SUGGESTIONS = 5

function spelling({ misspelledWord, dictionarySuggestions }: Clicked): ContextItem[] {
  if (misspelledWord === '') return []
  const words = dictionarySuggestions.slice(0, MAX_SUGGESTIONS)
  return [
    ...words.map((word): ContextItem => ({ kind: 'replace', word })),
    ...(words.length === 0 ? [{ kind: 'text', label: 'No suggestions' } as const] : []),
    { kind: 'learn', word: misspelledWord, label: 'Learn spelling' },
    'separator',
  ]
}

/** All commands in a text field, some disabled; only copying where text is selected; no menu elsewhere. */
export function contextMenu(clicked: Clicked): ContextItem[] {
  const { isEditable, selectionText, editFlags } = clicked
  const edit = (role: EditRole, label: string, enabled: boolean): ContextItem => {
    return { kind: 'edit', role, label, enabled }
  }
  const copy = edit('copy', 'Copy', editFlags.canCopy)
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    ...spelling(clicked),
    edit('undo', 'Undo', editFlags.canUndo),
    edit('redo', 'Redo', editFlags.canRedo),
    'separator',
    edit('cut', 'Cut', editFlags.canCut),
    copy,
    edit('paste', 'Paste', editFlags.canPaste),
    edit('selectAll', 'Select all', editFlags.canSelectAll),
  ]
}

/** The menu of a right click: the editing commands that do something there (docs/product.md#desktop). */

/** Commands that Electron implements itself. */
type EditRole = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'

export interface Clicked {
  readonly isEditable: boolean
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
  | { readonly role: EditRole; readonly label: string; readonly enabled: boolean }

/**
 * All commands in a text field, those that cannot be used now disabled; only copying where text is selected;
 * nothing elsewhere, where no menu should open. No spelling: Chromium would download its dictionaries.
 */
export function contextMenu({ isEditable, selectionText, editFlags }: Clicked): ContextItem[] {
  const copy: ContextItem = { role: 'copy', label: 'Copy', enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'undo', label: 'Undo', enabled: editFlags.canUndo },
    { role: 'redo', label: 'Redo', enabled: editFlags.canRedo },
    'separator',
    { role: 'cut', label: 'Cut', enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: 'Paste', enabled: editFlags.canPaste },
    { role: 'selectAll', label: 'Select all', enabled: editFlags.canSelectAll },
  ]
}

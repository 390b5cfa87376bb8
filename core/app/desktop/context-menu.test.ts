import { describe, expect, it } from 'vitest'
import { type Clicked, contextMenu } from './context-menu.ts'

const nothing: Clicked = {
  isEditable: false,
  misspelledWord: '',
  dictionarySuggestions: [],
  selectionText: '',
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: false,
    canSelectAll: true,
  },
}
const enabled = (clicked: Clicked) =>
  contextMenu(clicked).flatMap((item) =>
    typeof item === 'object' && item.kind === 'edit' && item.enabled ? item.role : [],
  )

describe('contextMenu', () => {
  it('offers nothing where there is nothing to edit or copy', () => {
    expect(contextMenu(nothing)).toEqual([])
    expect(contextMenu({ ...nothing, selectionText: ' \n' })).toEqual([])
  })

  it('copies selected text of the page', () => {
    const editFlags = { ...nothing.editFlags, canCopy: true }
    expect(enabled({ ...nothing, selectionText: 'Ada', editFlags })).toEqual(['copy'])
  })

  it('offers in a field only what can be done there', () => {
    const editFlags = { ...nothing.editFlags, canPaste: true }
    expect(enabled({ ...nothing, isEditable: true, editFlags })).toEqual(['paste', 'selectAll'])
  })

  it('begins with five suggestions at most for a misspelled word, which can be learned', () => {
    const misspelled = { ...nothing, isEditable: true, misspelledWord: 'helo' }
    const words = ['hello', 'help', 'hero', 'halo', 'held', 'hell']
    expect(contextMenu({ ...misspelled, dictionarySuggestions: words }).slice(0, 7)).toEqual([
      ...words.slice(0, 5).map((word) => ({ kind: 'replace', word })),
      { kind: 'learn', word: 'helo', label: 'Learn spelling' },
      'separator',
    ])
    expect(contextMenu(misspelled)[0]).toEqual({ kind: 'text', label: 'No suggestions' })
  })
})

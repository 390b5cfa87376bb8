import { describe, expect, it } from 'vitest'
import { type Clicked, contextMenu } from './context-menu.ts'

const nothing: Clicked = {
  isEditable: false,
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
  contextMenu(clicked).flatMap((item) => (item !== 'separator' && item.enabled ? item.role : []))

describe('contextMenu', () => {
  it('is empty where there is nothing to edit or copy', () => {
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
})

import { describe, expect, it } from 'vitest'
import { elementsOf, findInScreens } from './read-markup.ts'

/** Fields that open no keyboard. */
const WITHOUT_KEYBOARD = ['checkbox', 'radio', 'range', 'file', 'hidden']
const KEYBOARD = ['inputMode', 'autoComplete', 'enterKeyHint']

/** Raw fields that leave a phone's keyboard to a guess; the kit's fields must say it by their types. */
function silentFields(file: string, source: string): readonly string[] {
  return elementsOf(file, source).flatMap(({ tag, attributes }) => {
    if (tag !== 'input' && tag !== 'textarea') return []
    const type = attributes.get('type')?.slice(1, -1)
    if (type !== undefined && WITHOUT_KEYBOARD.includes(type)) return []
    return KEYBOARD.filter((name) => !attributes.has(name)).map(
      (name) => `${file}: ${tag}, ${name}`,
    )
  })
}

describe('the keys of an input method', () => {
  it('never reach the handlers of a page, so that no handler has to ask', () => {
    const found = findInScreens((file, source) => {
      const isPage = file.startsWith('renderer/') && source.includes('createRoot(')
      const isForgotten = isPage && !source.includes('keepKeysOfInputMethods()')
      return isForgotten || /\bisComposing\b|\bkeyup\b|onKey(Up|Press)/.test(source) ? [file] : []
    })
    expect(found).toEqual([])
  })
})

describe('the keyboard of a phone', () => {
  it('gets a type for every raw field', () => {
    // The kit's checkboxes have a computed type, and its text field must be given both by its type.
    const found = findInScreens(silentFields).filter(
      (one) => !/\/kit\/(?:tick|text-field)\.tsx: input/.test(one),
    )
    expect(found).toEqual([])
  })

  it('finds fields that leave it guessing', () => {
    const fields = '<input type="range" /><input autoComplete="off" inputMode="text" />'
    expect(silentFields('a.tsx', `const a = <>${fields}</>`)).toEqual([
      'a.tsx: input, enterKeyHint',
    ])
  })
})

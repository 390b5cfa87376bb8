import { expect, it } from 'vitest'
import { keepKeysOfInputMethods } from './input-methods.ts'

it.each([
  ['Enter that ends a word', { isComposing: true, keyCode: 229 }, false],
  ['the same in Safari, where the word has ended before', { keyCode: 229 }, false],
  ['Enter', { isComposing: false, keyCode: 13 }, true],
])('the keystroke of %s reaches the app or not', (_, facts, isHeard) => {
  const page = new EventTarget()
  keepKeysOfInputMethods(page)
  let heard = false
  page.addEventListener('keydown', () => {
    heard = true
  })
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Enter' })
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
  expect(heard).toBe(isHeard)
  // The browser itself has to end the word.
  expect(event.defaultPrevented).toBe(false)
})

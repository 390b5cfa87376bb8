import { expect, it } from 'vitest'
import { menuLabel } from './menu-label.ts'

it('shows an ampersand as such, which Electron takes for the mark of a key', () => {
  expect(menuLabel('Text Coach & Screenshot')).toBe('Text Coach && Screenshot')
  expect(menuLabel('Job')).toBe('Job')
})

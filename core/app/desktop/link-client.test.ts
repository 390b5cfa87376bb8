import { expect, it } from 'vitest'
import { linkClient } from './link-client.ts'

it('leads links to the packed app itself', () => {
  expect(linkClient(['C:\\Fourfold\\Fourfold.exe', '--hidden'], false)).toBeUndefined()
})

it('leads links in development to the project, not to Electron’s welcome page', () => {
  expect(linkClient(['C:\\electron.exe', 'C:\\fourfold'], true)).toEqual({
    program: 'C:\\electron.exe',
    args: ['C:\\fourfold'],
  })
})

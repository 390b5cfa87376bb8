import { expect, it } from 'vitest'
import { desktopGoogle } from './desktop-google.ts'

const FLAG = 'import.meta.env.VITE_DESKTOP_GOOGLE'
const client = { MAIN_VITE_GOOGLE_CLIENT_ID: 'id', MAIN_VITE_GOOGLE_CLIENT_SECRET: 'word' }

it('the page of a desktop build knows whether main has Google’s client, and nothing of the client', () => {
  expect(desktopGoogle(client)).toEqual({ [FLAG]: '"client"' })
  expect(desktopGoogle({})).toEqual({ [FLAG]: '"none"' })
  expect(desktopGoogle({ MAIN_VITE_GOOGLE_CLIENT_ID: '' })).toEqual({ [FLAG]: '"none"' })
  expect(() => desktopGoogle({ MAIN_VITE_GOOGLE_CLIENT_ID: 'id' })).toThrow('in part')
})

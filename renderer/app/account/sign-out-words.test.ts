import { describe, expect, it } from 'vitest'
import { signOutWords } from './sign-out-words.ts'

describe('the sign-out dialog', () => {
  it('warns of nothing when everything is saved', () => {
    expect(signOutWords(0, true)).toEqual({ warning: '', button: 'Sign out' })
  })

  it('says that unsent changes wait when the data stays on the device', () => {
    expect(signOutWords(3, false).warning).toBe(
      '3 changes are only on this device. They wait here until you sign in again.',
    )
  })

  it('says that unsent changes are lost when the data is removed, on the button as well', () => {
    expect(signOutWords(1, true)).toEqual({
      warning: '1 change is only on this device. Removing your data deletes it for good.',
      button: 'Sign out and lose 1 change',
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { GoogleAnswer } from '#core/app/bridge/google-answer.ts'
import { USUAL_SETTINGS } from '#core/app/desktop/desktop-settings.ts'
import { googleByBrowser } from './firebase-auth.ts'

const answering = (answer: GoogleAnswer) => ({
  asks: {
    google: async () => answer,
    remind: async () => 'shown' as const,
    settings: async () => ({
      ...USUAL_SETTINGS,
      shortcutTaken: false,
      notificationsRefused: false,
      hasTray: true,
    }),
  },
})

describe('Google sign-in on the desktop', () => {
  it('passes Firebase the token, with the nonce that was requested', async () => {
    const found = await googleByBrowser(
      answering({ kind: 'signed-in', idToken: 'a.b.c', rawNonce: 'ours' }),
    )
    expect(found.providerId).toBe('google.com')
    expect(found.toJSON()).toMatchObject({ idToken: 'a.b.c', nonce: 'ours' })
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['timed-out', 'cancelled'],
    ['invalid', 'wrong-credentials'],
    ['unavailable', 'unavailable'],
    ['not-configured', 'not-supported'],
  ] as const)('explains what happened when it is %s', async (reason, code) => {
    const signIn = googleByBrowser(answering({ kind: 'refused', reason }))
    await expect(signIn).rejects.toMatchObject({ code })
  })
})

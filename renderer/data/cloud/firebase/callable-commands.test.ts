import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import { expect, it, onTestFinished, vi } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { firebaseSources } from '#core/app/security/firebase-sources.ts'
import { REFUSAL_CODES } from '#core/server/handling/refusal.ts'
import { callableCommands, callableFunctions } from './callable.ts'

it('a command calls the functions in their region, which the content policy allows', async () => {
  const settings = firebaseSettings({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'fourfold.example',
    VITE_FIREBASE_PROJECT_ID: 'fourfold',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ result: { roles: { admin: false, tier: 'pro' } } })
  })
  const app = initializeApp({ ...settings?.config }, 'callable-commands')
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await deleteApp(app)
  })
  const place = { region: settings?.functionsRegion, emulators: undefined }
  const call = callableFunctions(app, place, 1000)
  await callableCommands(call)('set-roles', { userId: 'bo', roles: { tier: 'pro' } })
  expect(asked).toEqual(['https://europe-west4-fourfold.cloudfunctions.net/command'])
  expect(firebaseSources(settings)['connect-src']).toContain(new URL(asked[0] ?? '').origin)
})

it.each(REFUSAL_CODES)('a refusal with the code %s keeps the server’s words', async (code) => {
  const details = { code, words: 'It was sent or cancelled meanwhile.' }
  const refused = Object.assign(new FirebaseError('functions/internal', 'no'), { details })
  const asked = callableCommands(() => Promise.reject(refused))('cancel-broadcast', { id: 'b1' })
  await expect(asked).rejects.toMatchObject({ code, message: details.words })
})

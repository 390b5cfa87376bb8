import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { HOST, originAt } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { authFrameOf, checkAuthFrame } from './auth-frame.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A project whose sign-in page answers so. @returns its address */
async function answering(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '<script>fireauth</script>',
): Promise<string> {
  const port = await freePort()
  const made = createServer((_request, response) => {
    response.writeHead(status, headers).end(body)
  })
  server = made
  await new Promise<void>((resolve) => made.listen(port, HOST, resolve))
  return `${originAt(port)}/__/auth/iframe`
}

it('Firebase’s own page passes', async () => {
  await expect(checkAuthFrame(await answering(200))).resolves.toBeUndefined()
})

it.each([
  [404, {}, '', 'answered 404'],
  [302, { Location: '/' }, '', 'answered 302'],
  [200, { 'X-Frame-Options': 'DENY' }, '', 'is sent with X-Frame-Options'],
  [
    200,
    { 'Content-Security-Policy': "frame-ancestors 'none'" },
    '',
    'is sent with Content-Security-Policy',
  ],
  [200, { 'Cross-Origin-Opener-Policy': 'same-origin' }, '', 'Cross-Origin-Opener-Policy'],
  [200, {}, '<title>Fourfold</title>', 'is Fourfold itself'],
])('a page that no window can use is named: %s, %j', async (status, headers, body, words) => {
  await expect(checkAuthFrame(await answering(status, headers, body))).rejects.toThrow(words)
})

it('the page is where the SDK looks for it', () => {
  const config = { apiKey: 'k', authDomain: 'a.firebaseapp.com', projectId: 'a', appId: '1' }
  expect(authFrameOf({ config, emulators: undefined })).toBe(
    'https://a.firebaseapp.com/__/auth/iframe',
  )
  expect(authFrameOf({ config, emulators: { auth: 9099, firestore: 8080 } })).toBe(
    'http://127.0.0.1:9099/emulator/auth/iframe',
  )
})

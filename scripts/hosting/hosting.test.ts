import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { firebaseSources } from '#core/app/security/firebase-sources.ts'
import { HOST } from '../server/address.ts'
import { pageSources } from '../server/inline-styles.ts'
import { webHandler } from '../server/web-server.ts'
import { freePort } from '../testing/free-port.ts'
import { hostingOf } from './hosting.ts'

const sources = firebaseSources(
  firebaseSettings({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'fourfold.example',
    VITE_FIREBASE_PROJECT_ID: 'fourfold',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
  }),
)
let folder = ''
let server: Server | undefined
let origin = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-hosting-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'sw.js', 'assets/index-a1.js']) {
    writeFileSync(join(folder, file), file === 'index.html' ? '<style>a{}</style>' : '')
  }
  const port = await freePort()
  const identity = { app: 'fourfold', mode: 'build', inputs: '' } as const
  server = createServer(webHandler(folder, port, identity, sources))
  await new Promise<void>((resolve) => server?.listen(port, HOST, resolve))
  origin = `http://${HOST}:${port}`
})
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

/**
 * The headers that Hosting would send for a path, by the three patterns: one folder, all but it, all but Google's.
 */
function headersOnHosting(path: string): Record<string, string> {
  const matches = (source: string) => {
    const [, not, folder] = /^(!?)\/(?:@\()?(\w+)\)?\/\*\*$/.exec(source) ?? []
    return path.startsWith(`/${folder}/`) !== (not === '!')
  }
  return Object.fromEntries(
    hostingOf('dist/web', { ...sources, ...pageSources(folder) })
      .headers.filter(({ source }) => matches(source))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}

describe('Firebase Hosting', () => {
  it.each(['/', '/leader-board', '/sw.js', '/assets/index-a1.js'])(
    'sends for %s what the local server sends, the content policy among it',
    async (path) => {
      const hosted = headersOnHosting(path)
      const local = Object.fromEntries((await fetch(`${origin}${path}`)).headers)
      expect(hosted['content-security-policy']).toContain('https://fourfold.example')
      expect(hosted['content-security-policy']).toContain(
        ' https://europe-west4-fourfold.cloudfunctions.net',
      )
      expect(hosted['content-security-policy']).toContain("style-src 'self' 'sha256-")
      expect(local).toMatchObject(hosted)
      expect(Object.keys(hosted)).toEqual(
        expect.arrayContaining(
          Object.keys(local).filter((name) => /policy|options|cache/.test(name)),
        ),
      )
    },
  )

  it('answers Google’s addresses itself, without the app’s headers, and the local server not at all', async () => {
    expect(headersOnHosting('/__/auth/iframe')).toEqual({ 'cache-control': 'no-cache' })
    expect((await fetch(`${origin}/__/auth/iframe`)).status).toBe(404)
  })
})

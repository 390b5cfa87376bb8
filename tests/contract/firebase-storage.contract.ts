/** What only Firebase's storage does: resumable uploads, and a network that accepts but never answers. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { objectPath } from '#core/policies/storage/object-path.ts'
import { newUser } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { FunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { functionsOf, openFirebaseCommunity } from './firebase-community.ts'

const emulators = inject('contractEmulators')
const asPng = { contentType: 'image/png' } as const

async function photoOf(cloud: Cloud) {
  onTestFinished(() => cloud.close())
  const { userId } = await cloud.auth.signUp('ada@example.org', 'correct horse', 'Ada')
  const data = newUser({ id: userId, name: 'Ada', email: '', now: 0 })
  const write = { kind: 'set', ref: { collection: 'users', id: userId }, data } as const
  await cloud.transact([], () => ({ writes: [write], result: undefined }))
  return objectPath({ userId, audience: 'private', file: 'picture-0' })
}

/** Upload headers of the requests to the file store, in order. */
function watchRequests() {
  const sent: Record<'protocol' | 'command' | 'offset' | 'url', string>[] = []
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const headers = new Headers(init?.headers)
    if (url.includes('/v0/b/')) {
      const header = (name: string) => headers.get(`X-Goog-Upload-${name}`) ?? ''
      sent.push({
        protocol: header('Protocol'),
        command: header('Command'),
        offset: header('Offset'),
        url,
      })
    }
    return real(input, init)
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}

/** A server that accepts every request and answers none. */
async function silentPort(): Promise<number> {
  const server = createServer(() => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return address.port
}

if (emulators) {
  const ports = { functions: emulators.functions }
  let functions: FunctionsHost

  describe('Firebase Storage', () => {
    beforeAll(async () => {
      functions = await functionsOf(emulators)
    })
    afterAll(() => functions.stop())

    it('sends a small file in one multipart request that names it', async () => {
      const cloud = await openFirebaseCommunity(emulators, { ports })
      const path = await photoOf(cloud)
      const sent = watchRequests()
      await cloud.storage.upload(path, new Blob(['abc']), asPng)
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ protocol: 'multipart', command: '' })
      expect(sent[0]?.url).toContain(`name=${encodeURIComponent(path)}`)
    })

    it('sends a large one in a resumable session, and never twice', async () => {
      const cloud = await openFirebaseCommunity(emulators, { ports })
      const path = await photoOf(cloud)
      const sent = watchRequests()
      const blob = new Blob([new Uint8Array(900 * 1024)])
      const controller = new AbortController()
      const stopped = cloud.storage.upload(path, blob, {
        ...asPng,
        signal: controller.signal,
        onProgress: (bytes) => {
          if (bytes > 0) controller.abort()
        },
      })
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
      await cloud.storage.upload(path, blob, { ...asPng, resume: true })
      const commands = sent.map(({ command }) => command)
      expect(sent[0]).toMatchObject({ protocol: 'resumable', command: 'start' })
      expect(commands.filter((command) => command === 'start')).toHaveLength(1)
      const offsets = sent.filter(({ offset }) => offset !== '').map(({ offset }) => Number(offset))
      expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => a - b))
      expect(offsets.length).toBeGreaterThan(1)
      expect(commands.at(-1)).toBe('upload, finalize')
    })

    it('gives up on a network that never answers, and keeps what it has for later', async () => {
      const storage = await silentPort()
      const options = { deadlineMs: 2_000 }
      const cloud = await openFirebaseCommunity(emulators, {
        ports: { ...ports, storage },
        options,
      })
      const path = await photoOf(cloud)
      const unreachable = { code: 'unavailable' }
      const blob = new Blob([new Uint8Array(900 * 1024)])
      await Promise.all([
        expect(cloud.storage.metadata(path)).rejects.toMatchObject(unreachable),
        expect(cloud.storage.getBlob(path)).rejects.toMatchObject(unreachable),
        expect(cloud.storage.remove(path)).rejects.toMatchObject(unreachable),
        expect(cloud.storage.upload(path, blob, asPng)).rejects.toMatchObject({
          ...unreachable,
          message: expect.stringContaining('upload stopped'),
        }),
      ])
    })

    it('says in one sentence when the project has none', async () => {
      const cloud = await openFirebaseCommunity({ ...emulators, bucket: '' }, { ports })
      const path = await photoOf(cloud)
      await expect(cloud.storage.metadata(path)).rejects.toMatchObject({
        code: 'not-supported',
        message: 'This community doesn’t store pictures or videos.',
      })
    })
  })
} else {
  describe.skip('Firebase’s storage')
}

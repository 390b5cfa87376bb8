/** The host for tests, which stands in for Google's servers: delivers, delivers again, pauses, loses, doubles. */
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { newUser } from '#core/records/user.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { askAsOwner, OWNER } from '#scripts/emulators/owner.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { type FunctionsHost, startFunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { UNDISTURBED } from '#scripts/functions-host/host-protocol.ts'
import { HOST } from '#scripts/server/address.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { DAY, dayWith } from '#tests/arbitraries/days.ts'

const emulators = inject('contractEmulators')
const MAX_MEGABYTES = 250
/** Two on a quiet machine. */
const MAX_START_SECONDS = 20
/** A group's month is summed two seconds after a member's has changed. */
const LATE = { timeout: 20_000 }
/** Longer than an account's id may be, so Auth refuses it each time. */
const IMPOSSIBLE = 'x'.repeat(129)

const accountSchema = z.object({ localId: z.string(), customAttributes: z.optional(z.string()) })
const monthSchema = z.object({
  fields: z.optional(z.object({ totalPoints: z.object({ integerValue: z.string() }) })),
})
const foundSchema = z.object({ users: z.optional(z.array(accountSchema)) })

if (emulators) {
  const { auth, firestore, functions, projectId } = emulators
  const accounts = `http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  let host: FunctionsHost
  let toAuth: Awaited<ReturnType<typeof openDoor>>

  const becomeMember = (userId: string) =>
    askAsOwner('POST', accounts, { localId: userId, email: `${userId}@example.org` })
  const claimsOf = async (...userIds: readonly string[]): Promise<unknown[]> => {
    const found = await askAsOwner('POST', `${accounts}:lookup`, { localId: userIds })
    const { users = [] } = foundSchema.parse(found)
    return users.map(({ customAttributes }) => JSON.parse(customAttributes ?? 'null'))
  }
  const setTiers = (tier: string, ...userIds: readonly string[]) =>
    writeDocuments(
      { port: firestore, projectId },
      userIds.map((id) => ({
        collection: 'usersSecure',
        id,
        data: { id, roles: { admin: false, tier } },
      })),
    )
  const pointsIn = async (path: string): Promise<string | undefined> => {
    const documents = `http://${HOST}:${firestore}/v1/projects/${projectId}/databases/(default)/documents`
    const answer = await fetch(`${documents}/${path}`, { headers: OWNER })
    const found = monthSchema.parse(await answer.json())
    return found.fields?.totalPoints.integerValue
  }
  const TIER = { free: { admin: false, free: true }, pro: { admin: false, pro: true } }

  describe('the host for tests', () => {
    beforeAll(async () => {
      toAuth = await openDoor(auth)
      host = await startFunctionsHost({
        ...{ projectId, port: functions },
        ...{ firestorePort: firestore, authPort: toAuth.port },
      })
    })
    afterAll(async () => {
      await host.stop()
      toAuth.close()
    })
    beforeEach(async () => {
      await becomeMember('ada')
      await setTiers('free', 'ada')
      await host.idle()
    })
    afterEach(async () => {
      await toAuth.open()
      await host.resume()
      await host.disturb(UNDISTURBED)
      await host.dropPending()
      await askAsOwner(
        'DELETE',
        `http://${HOST}:${auth}/emulator/v1/projects/${projectId}/accounts`,
      )
    })

    it('runs a trigger after a write, and is idle once it has run', async () => {
      const began = performance.now()
      await setTiers('pro', 'ada')
      await host.idle()
      console.log(`From the write to the end: ${(performance.now() - began).toFixed(0)} ms`)
      expect(await claimsOf('ada')).toEqual([TIER.pro])
    })

    it('brings a day into its month, and that into the month of its group', async () => {
      const user = { ...newUser({ id: 'ada', name: 'Ada', email: '', now: 1 }), groupId: 'birds' }
      const day = { ...dayWith(DAY, ['habit1']), id: `ada${numberOfDay(DAY)}`, userId: 'ada' }
      await writeDocuments({ port: firestore, projectId }, [
        { collection: 'groups', id: 'birds', data: { id: 'birds', name: 'Birds' } },
        { collection: 'users', id: 'ada', data: user },
        { collection: 'trackingDaily', id: day.id, data: day },
      ])
      const began = performance.now()
      await expect.poll(() => pointsIn('trackingMonthly/ada202611')).toBe('4')
      await expect.poll(() => pointsIn('trackingGroupMonthly/birds202611'), LATE).toBe('4')
      console.log(`From the day to its group: ${(performance.now() - began).toFixed(0)} ms`)
    })

    it('runs 30 triggers at once, in one process that stays small', async () => {
      const members = Array.from({ length: 30 }, (_, index) => `member${index}`)
      for (const member of members) await becomeMember(member)
      const began = performance.now()
      await setTiers('pro', ...members)
      await host.idle()
      console.log(`30 events: ${(performance.now() - began).toFixed(0)} ms`)
      expect(await claimsOf(...members)).toEqual(members.map(() => TIER.pro))
      const { megabytes, secondsToStart } = await host.state()
      console.log(
        `It takes ${megabytes.toFixed(0)} MB, and took ${secondsToStart.toFixed(1)} s to start`,
      )
      expect(megabytes).toBeLessThan(MAX_MEGABYTES)
      expect(secondsToStart).toBeLessThan(MAX_START_SECONDS)
    })

    it('delivers an event again until its function succeeds', async () => {
      const { failed } = await host.state()
      toAuth.close()
      await setTiers('pro', 'ada')
      await expect.poll(async () => (await host.state()).failed).toBeGreaterThan(failed + 1)
      expect(await claimsOf('ada')).toEqual([TIER.free])
      await toAuth.open()
      await host.idle()
      expect(await claimsOf('ada')).toEqual([TIER.pro])
    })

    it('holds up nobody for an event that always fails', async () => {
      const { failed } = await host.state()
      await setTiers('pro', IMPOSSIBLE)
      await setTiers('pro', 'ada')
      await expect.poll(() => claimsOf('ada')).toEqual([TIER.pro])
      await expect.poll(async () => (await host.state()).failed).toBeGreaterThan(failed + 1)
      await host.dropPending()
      await host.idle()
    })

    it('keeps events while it is paused, and refuses requests', async () => {
      await host.pause()
      await setTiers('pro', 'ada')
      await expect
        .poll(async () => (await host.state()).waiting)
        .toEqual(['mirrorRoles usersSecure/ada'])
      await expect(callCommand('us-central1')).rejects.toThrow('fetch failed')
      await expect(host.idle()).rejects.toThrow('paused')
      expect(await claimsOf('ada')).toEqual([TIER.free])
      await host.resume()
      await host.idle()
      expect(await claimsOf('ada')).toEqual([TIER.pro])
      expect(await callCommand('us-central1')).toBe(401)
    })

    it('loses what it is told to lose, also what has not arrived yet', async () => {
      await host.pause()
      await setTiers('pro', 'ada')
      await host.dropPending()
      await host.resume()
      await host.idle()
      expect(await claimsOf('ada')).toEqual([TIER.free])
    })

    it('doubles and delays events', async () => {
      const { delivered } = await host.state()
      await host.disturb({ copies: 2, delay: [300, 400] })
      await setTiers('pro', 'ada')
      await expect.poll(async () => (await host.state()).waiting).toHaveLength(2)
      expect(await claimsOf('ada')).toEqual([TIER.free])
      await host.idle()
      expect(await claimsOf('ada')).toEqual([TIER.pro])
      expect((await host.state()).delivered).toBe(delivered + 2)
    })

    it('runs a function of a schedule by its name', async () => {
      await host.run('runBot')
      await expect(host.run('command')).rejects.toThrow('removeClosed, runBot')
    })

    it('knows each function in its region alone', async () => {
      expect(await callCommand('europe-west4')).toBe(404)
    })
  })

  async function callCommand(region: string): Promise<number> {
    const address = `http://${HOST}:${functions}/${projectId}/${region}/command`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: '{"data":{}}' })
    return answer.status
  }
}

/** A port that leads to another one, and can be closed like an emulator that has stopped. */
async function openDoor(to: number) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const inside = connect(to, HOST)
    for (const each of [socket, inside]) each.on('error', () => each.destroy())
    socket.pipe(inside).pipe(socket)
    socket.on('close', () => {
      inside.destroy()
      sockets.delete(socket)
    })
  })
  const open = async () => {
    if (server.listening) return
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  }
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await open()
  return { port, open, close }
}

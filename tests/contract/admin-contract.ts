/** What an admin's server has to do, on each adapter of the port (docs/product.md#admin-tools). */
import { describe, expect, it } from 'vitest'
import { firstFields, newUser } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { monthNumber } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** Ada is the only admin. */
export type Person = 'ada' | 'bo' | 'cy'

export interface AdminCommunity {
  /** The cloud with this person signed in. @throws CloudError if they cannot sign in */
  as(person: Person): Promise<Cloud>
}

/** Waits: Firebase's functions may write older claims for a moment, until they have read the record again. */
const expectClaims = ({ auth }: Cloud, claims: object) =>
  expect.poll(() => auth.claims(true)).toMatchObject(claims)

const signInOf = (community: AdminCommunity, person: Person) =>
  community.as(person).then(
    () => 'done',
    (error: unknown) => (error instanceof CloudError ? error.code : String(error)),
  )

export function describeAdminContract(name: string, open: () => Promise<AdminCommunity>): void {
  const standingOf = async ({ as }: AdminCommunity, id: Person) =>
    (await (await as('ada')).get({ collection: 'usersSecure', id }))?.data
  const logOf = async ({ as }: AdminCommunity) => {
    const entries = await (await as('ada')).query({ collection: 'auditLog', limit: 100 })
    return entries.map(({ data }) => data)
  }

  describe(`${name}: admins’ commands`, () => {
    it('give roles, in record and token, and log who gave what to whom', async () => {
      const community = await open()
      const ada = await community.as('ada')
      const change = { userId: 'bo', roles: { tier: 'pro' } } as const
      expect(await ada.command('set-roles', change)).toEqual({
        roles: { admin: false, tier: 'pro' },
      })
      // Repeating it changes nothing and logs nothing.
      await ada.command('set-roles', change)
      expect(await standingOf(community, 'bo')).toMatchObject({
        roles: { admin: false, tier: 'pro' },
      })
      const log = await logOf(community)
      expect(log).toMatchObject([{ by: 'ada', action: 'set-roles', targets: ['bo'] }])
      expect(log[0]?.at).toBeGreaterThan(0)
      const bo = await community.as('bo')
      await expectClaims(bo, { admin: false, pro: true })
    })

    it('let a new admin do what admins do, and the first one go', async () => {
      const community = await open()
      const ada = await community.as('ada')
      await ada.command('set-roles', { userId: 'bo', roles: { admin: true } })
      const bo = await community.as('bo')
      await expectClaims(bo, { admin: true })
      await bo.command('set-roles', { userId: 'ada', roles: { admin: false } })
      const former = await community.as('ada')
      await expectClaims(former, { admin: false })
      await expect(
        former.command('set-roles', { userId: 'ada', roles: { admin: true } }),
      ).rejects.toMatchObject({ code: 'not-admin' })
    })

    it('refuse whoever is no admin', async () => {
      const community = await open()
      const bo = await community.as('bo')
      const refused = { code: 'not-admin' }
      const taken = bo.command('set-roles', { userId: 'bo', roles: { admin: true } })
      await expect(taken).rejects.toMatchObject(refused)
      const disabled = bo.command('set-disabled', { userId: 'cy', disabled: true })
      await expect(disabled).rejects.toMatchObject(refused)
      expect(await logOf(community)).toEqual([])
    })

    it('keep the last admin, with a message that says what to do', async () => {
      const ada = await (await open()).as('ada')
      const step = ada.command('set-roles', { userId: 'ada', roles: { admin: false } })
      await expect(step).rejects.toMatchObject({
        code: 'invalid',
        message: 'Somebody has to stay an admin: make another one first.',
      })
      const off = ada.command('set-disabled', { userId: 'ada', disabled: true })
      await expect(off).rejects.toMatchObject({ code: 'invalid' })
    })

    it('overwrite nothing that somebody else has changed meanwhile', async () => {
      const community = await open()
      const ada = await community.as('ada')
      const seen = { admin: false, tier: 'free' } as const
      await ada.command('set-roles', { userId: 'bo', roles: { tier: 'standard' }, seen })
      const late = ada.command('set-roles', { userId: 'bo', roles: { tier: 'pro' }, seen })
      await expect(late).rejects.toMatchObject({ code: 'conflict' })
      expect(await standingOf(community, 'bo')).toMatchObject({ roles: { tier: 'standard' } })
    })

    it('disable and enable an account, and log both', async () => {
      const community = await open()
      const ada = await community.as('ada')
      await ada.command('set-disabled', { userId: 'bo', disabled: true })
      await expect.poll(() => signInOf(community, 'bo')).toBe('account-disabled')
      expect(await standingOf(community, 'bo')).toMatchObject({ disabled: true })
      const again = await community.as('ada')
      await again.command('set-disabled', { userId: 'bo', disabled: false })
      await expect.poll(() => signInOf(community, 'bo')).toBe('done')
      const log = await logOf(community)
      expect(log.map(({ action }) => action).toSorted()).toEqual(['disable', 'restore'])
    })

    it('give no admin’s right to a disabled account', async () => {
      const community = await open()
      const ada = await community.as('ada')
      await ada.command('set-roles', { userId: 'bo', roles: { admin: true } })
      await ada.command('set-disabled', { userId: 'bo', disabled: true })
      const step = ada.command('set-roles', { userId: 'ada', roles: { admin: false } })
      await expect(step).rejects.toMatchObject({ code: 'invalid' })
    })

    it('give a plan once when a member requests it', async () => {
      const community = await open()
      const bo = await community.as('bo')
      await bo.command('note-identity', {})
      const user = newUser({ id: 'bo', name: 'Bo', email: '', now: Date.now() })
      const ref = { collection: 'users', id: 'bo' } as const
      const data = { ...firstFields(user), syncedAt: SERVER_TIME }
      await bo.transact([ref], () => ({ writes: [{ kind: 'set', ref, data }], result: {} }))
      const { request } = await bo.command('request-plan', { tier: 'pro' })
      const stored = await bo.get({ collection: 'tierRequests', id: 'bo' })
      expect(stored?.data).toMatchObject({ tier: 'pro', created: request?.created })
      const ada = await community.as('ada')
      const answer = { userId: 'bo', tier: 'pro', answer: 'accepted', seen: 'free' } as const
      await ada.command('answer-plan', answer)
      await ada.command('answer-plan', answer)
      expect(await ada.get({ collection: 'tierRequests', id: 'bo' })).toBeUndefined()
      await expectClaims(await community.as('bo'), { pro: true })
      const log = (await logOf(community)).map(({ action }) => action)
      expect(log.toSorted()).toEqual(['close-request', 'set-roles'])
    })

    it('log once what an admin exports', async () => {
      const community = await open()
      const ada = await community.as('ada')
      const made = { what: 'months', month: monthNumber(202611), rows: 3 } as const
      await ada.command('log-export', { id: 'export-1', made })
      await ada.command('log-export', { id: 'export-1', made })
      expect(await logOf(community)).toMatchObject([
        { action: 'export-month', summary: 'Exported everybody’s points of 2026-11, in 3 rows.' },
      ])
    })

    it('say that nobody has that id', async () => {
      const ada = await (await open()).as('ada')
      const nobody = ada.command('set-roles', { userId: 'nobody', roles: { tier: 'pro' } })
      await expect(nobody).rejects.toMatchObject({ code: 'not-found' })
    })
  })
}

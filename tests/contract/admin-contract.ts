/** What an admin's server has to do, on each adapter of the port (docs/product.md#admin-tools). */
import { describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'

/** Ada is the only admin. */
export type Person = 'ada' | 'bo' | 'cy'

export interface AdminCommunity {
  /** The cloud with this person signed in. @throws CloudError if they cannot sign in */
  as(person: Person): Promise<Cloud>
}

/** Waits: Firebase's functions may write older claims for a moment, until they have read the record again. */
const expectClaims = ({ auth }: Cloud, claims: object) =>
  expect.poll(() => auth.claims(true)).toMatchObject(claims)

const canSignIn = (community: AdminCommunity, person: Person) =>
  community.as(person).then(
    () => true,
    () => false,
  )

export function describeAdminContract(name: string, open: () => Promise<AdminCommunity>): void {
  const standingOf = async ({ as }: AdminCommunity, id: Person) =>
    (await (await as('ada')).get({ collection: 'usersSecure', id }))?.data
  const logOf = async ({ as }: AdminCommunity) => {
    const entries = await (await as('ada')).query({ collection: 'auditLog', limit: 100 })
    return entries.map(({ data }) => data)
  }

  describe(`${name}: what admins ask of the server`, () => {
    it('gives roles, in record and token, and logs who gave what to whom', async () => {
      const community = await open()
      const ada = await community.as('ada')
      const change = { userId: 'bo', roles: { tier: 'pro' } } as const
      expect(await ada.admin.setRoles(change)).toEqual({ admin: false, tier: 'pro' })
      // Repeating it changes nothing and logs nothing.
      await ada.admin.setRoles(change)
      expect(await standingOf(community, 'bo')).toMatchObject({
        roles: { admin: false, tier: 'pro' },
      })
      const log = await logOf(community)
      expect(log).toMatchObject([{ by: 'ada', action: 'set-roles', targets: ['bo'] }])
      expect(log[0]?.at).toBeGreaterThan(0)
      const bo = await community.as('bo')
      await expectClaims(bo, { admin: false, pro: true })
    })

    it('lets a new admin do what admins do, and the first one go', async () => {
      const community = await open()
      const ada = await community.as('ada')
      await ada.admin.setRoles({ userId: 'bo', roles: { admin: true } })
      const bo = await community.as('bo')
      await expectClaims(bo, { admin: true })
      await bo.admin.setRoles({ userId: 'ada', roles: { admin: false } })
      const former = await community.as('ada')
      await expectClaims(former, { admin: false })
      await expect(
        former.admin.setRoles({ userId: 'ada', roles: { admin: true } }),
      ).rejects.toMatchObject({ code: 'not-admin' })
    })

    it('refuses whoever is no admin', async () => {
      const community = await open()
      const bo = await community.as('bo')
      const refused = { code: 'not-admin' }
      const taken = bo.admin.setRoles({ userId: 'bo', roles: { admin: true } })
      await expect(taken).rejects.toMatchObject(refused)
      const disabled = bo.admin.setDisabled({ userId: 'cy', disabled: true })
      await expect(disabled).rejects.toMatchObject(refused)
      expect(await logOf(community)).toEqual([])
    })

    it('keeps the last admin one, in a sentence that says what to do', async () => {
      const ada = await (await open()).as('ada')
      const step = ada.admin.setRoles({ userId: 'ada', roles: { admin: false } })
      await expect(step).rejects.toMatchObject({
        code: 'last-admin',
        message: 'Somebody has to stay an admin: make another one first.',
      })
      const off = ada.admin.setDisabled({ userId: 'ada', disabled: true })
      await expect(off).rejects.toMatchObject({ code: 'invalid' })
    })

    it('overwrites nothing that somebody else has changed meanwhile', async () => {
      const community = await open()
      const ada = await community.as('ada')
      const seen = { admin: false, tier: 'free' } as const
      await ada.admin.setRoles({ userId: 'bo', roles: { tier: 'standard' }, seen })
      const late = ada.admin.setRoles({ userId: 'bo', roles: { tier: 'pro' }, seen })
      await expect(late).rejects.toMatchObject({ code: 'conflict' })
      expect(await standingOf(community, 'bo')).toMatchObject({ roles: { tier: 'standard' } })
    })

    it('switches an account off and on again, and logs both', async () => {
      const community = await open()
      const ada = await community.as('ada')
      await ada.admin.setDisabled({ userId: 'bo', disabled: true })
      await expect(community.as('bo')).rejects.toMatchObject({ code: 'account-disabled' })
      expect(await standingOf(community, 'bo')).toMatchObject({ disabled: true })
      const again = await community.as('ada')
      await again.admin.setDisabled({ userId: 'bo', disabled: false })
      await expect.poll(() => canSignIn(community, 'bo')).toBe(true)
      const log = await logOf(community)
      expect(log.map(({ action }) => action).toSorted()).toEqual(['disable', 'restore'])
    })

    it('takes no right of an admin whose account is off for one', async () => {
      const community = await open()
      const ada = await community.as('ada')
      await ada.admin.setRoles({ userId: 'bo', roles: { admin: true } })
      await ada.admin.setDisabled({ userId: 'bo', disabled: true })
      const step = ada.admin.setRoles({ userId: 'ada', roles: { admin: false } })
      await expect(step).rejects.toMatchObject({ code: 'last-admin' })
    })

    it('says that nobody is there', async () => {
      const ada = await (await open()).as('ada')
      const nobody = ada.admin.setRoles({ userId: 'nobody', roles: { tier: 'pro' } })
      await expect(nobody).rejects.toMatchObject({ code: 'not-found' })
    })
  })
}

/** How people sign up and in on every adapter of the cloud port (docs/architecture.md#the-cloud-port). */
import { describe, expect, it } from 'vitest'
import { ADA, type CloudUnderTest, openAsAda } from './cloud-under-test.ts'

export function describeSessionsContract(name: string, community: CloudUnderTest): void {
  const opened = () => openAsAda(community)

  describe(`${name}: sessions`, () => {
    it('remembers who signed up, and forgets them when they sign out', async () => {
      const { cloud, userId } = await opened()
      expect(await cloud.auth.restore()).toMatchObject({ userId, email: ADA.email })
      await cloud.auth.signOut()
      expect(await cloud.auth.restore()).toBeUndefined()
    })

    it('signs in with the right password, whatever the case of the email', async () => {
      const { cloud, userId } = await opened()
      await cloud.auth.signOut()
      expect(await cloud.auth.signIn(' ADA@example.org ', ADA.password)).toMatchObject({
        userId,
      })
    })

    it('answers a wrong password and an unknown email alike', async () => {
      const { cloud } = await opened()
      const answers = await Promise.allSettled([
        cloud.auth.signIn(ADA.email, 'wrong horse'),
        cloud.auth.signIn('nobody@example.org', ADA.password),
      ])
      const [wrong, unknown] = answers.map((answer) =>
        answer.status === 'rejected' ? `${answer.reason.code}: ${answer.reason.message}` : 'let in',
      )
      expect(wrong).toContain('wrong-credentials')
      expect(wrong).toBe(unknown)
    })

    it('refuses a second account for the same email', async () => {
      const { cloud } = await opened()
      const again = cloud.auth.signUp('Ada@Example.org', 'another horse', 'Ada again')
      await expect(again).rejects.toMatchObject({ code: 'email-taken' })
    })

    it('refuses a password that is too short', async () => {
      const { cloud } = await opened()
      const short = cloud.auth.signUp('ben@example.org', 'short', 'Ben')
      await expect(short).rejects.toMatchObject({ code: 'weak-password' })
    })

    it('changes the password only for who knows the old one', async () => {
      const { cloud } = await opened()
      await expect(cloud.auth.changePassword('wrong', 'brand new horse')).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
      await cloud.auth.changePassword(ADA.password, 'brand new horse')
      await cloud.auth.signOut()
      await expect(cloud.auth.signIn(ADA.email, 'brand new horse')).resolves.toBeDefined()
    })

    it('changes the email at once, or leaves it until its link is opened', async () => {
      const { cloud, userId } = await opened()
      const outcome = await cloud.auth.changeEmail(ADA.password, ' Ada@New.example.org')
      await cloud.auth.signOut()
      const [good, bad] = ['ada@new.example.org', ADA.email]
      const [works, fails] = outcome === 'changed' ? [good, bad] : [bad, good]
      expect(await cloud.auth.signIn(works, ADA.password)).toMatchObject({ userId })
      await cloud.auth.signOut()
      await expect(cloud.auth.signIn(fails, ADA.password)).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
    })

    it('changes the email only for who knows the password', async () => {
      const { cloud } = await opened()
      await expect(cloud.auth.changeEmail('wrong', 'new@example.org')).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
    })

    it('gives no email to two accounts', async () => {
      const { cloud, userId } = await opened()
      const ben = await cloud.auth.signUp('ben@example.org', 'correct horse', 'Ben')
      // A backend need not reveal that the address is taken; it only must not hand it over.
      await cloud.auth.changeEmail('correct horse', ADA.email).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'email-taken' })
      })
      await cloud.auth.signOut()
      expect(await cloud.auth.signIn(ADA.email, ADA.password)).toMatchObject({ userId })
      await cloud.auth.signOut()
      expect(await cloud.auth.signIn('ben@example.org', 'correct horse')).toMatchObject({
        userId: ben.userId,
      })
    })

    it('says how one can sign in', async () => {
      const { cloud } = await opened()
      expect(await cloud.auth.signInMethods()).toEqual(['password'])
    })
  })
}

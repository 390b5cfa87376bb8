/** The cloud that a contract is run against, and its first member. */
import { onTestFinished } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'

export interface CloudUnderTest {
  /** An empty community nobody else uses. */
  open(): Promise<Cloud>
}

export const ADA = { email: 'ada@example.org', password: 'correct horse', name: 'Ada' }

/** Opens a community in which Ada has just signed up. It is closed at the end of the test. */
export async function openAsAda({ open }: CloudUnderTest) {
  const cloud = await open()
  onTestFinished(() => cloud.close())
  const { userId } = await cloud.auth.signUp(ADA.email, ADA.password, ADA.name)
  return { cloud, userId }
}

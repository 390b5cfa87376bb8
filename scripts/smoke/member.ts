/** A throw-away member on a device of their own, who does what the app does: through its adapter and its outbox. */
import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import type { Cloud } from '#data/cloud/cloud.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import type { Project } from './project.ts'
import type { Traces } from './remove-traces.ts'

export interface Member {
  readonly cloud: Cloud
  readonly account: Account
}

/** @param traces gets the account as soon as there is one */
export async function signUp(project: Project, name: string, traces: Traces): Promise<Member> {
  const cloud = project.open(name)
  try {
    const password = randomBytes(18).toString('base64url')
    const { userId } = await cloud.auth.signUp(`${name}@example.org`, password, 'Smoke test')
    traces.userIds.push(userId)
    await project.owner.verifyEmail(userId)
    await cloud.auth.claims(true)
    return { cloud, account: openAccount(cloud.kind, userId) }
  } catch (error) {
    await cloud.close()
    throw error
  }
}

/** The member's own record, as a new member writes it. */
export async function writeOwnRecord({ account, cloud }: Member): Promise<void> {
  await pullOwn(account, cloud, registry)
  await saveUser(account, { name: `Smoke ${account.userId.slice(0, 4)}` })
  await pushAll({ account, cloud })
}

/** Pushes, and checks that the cloud refused nothing: the app would show a refusal to the member. */
export async function pushAll({ account, cloud }: Member): Promise<void> {
  await pushOutbox({ account, cloud, registry })
  const left = await account.database.outbox.count()
  if (left > 0) throw new Error(`The project refused ${left} of what the app wrote.`)
}

export async function forget({ account, cloud }: Member): Promise<void> {
  await cloud.close()
  await account.database.delete()
}

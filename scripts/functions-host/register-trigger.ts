import { askAsOwner } from '../emulators/owner.ts'
import { HOST } from '../server/address.ts'
import type { Trigger } from './exported-functions.ts'

/** Tells the Firestore emulator which events to send; to tell it again changes nothing. */
export async function registerTrigger(
  { port, projectId }: { readonly port: number; readonly projectId: string },
  trigger: Omit<Trigger, 'retry' | 'run'>,
): Promise<void> {
  const { name, eventType, database, namespace, document, isPattern } = trigger
  const triggersOfProject = `http://${HOST}:${port}/emulator/v1/projects/${projectId}/eventarcTrigger`
  await askAsOwner('POST', `${triggersOfProject}?eventarcTriggerId=${name}`, {
    ...{ eventType, database, namespace },
    document: { value: document, matchType: isPattern ? 'PATH_PATTERN' : 'EXACT' },
  })
}

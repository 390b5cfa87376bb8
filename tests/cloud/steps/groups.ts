/** Groups as only a project's owner makes them. */
import { FIRESTORE, PROJECT_ID } from '../address.ts'

const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`

/** Makes a group, or opens or closes one that is there. */
export async function putGroup(id: string, name: string, open: boolean): Promise<void> {
  const answer = await fetch(`${DOCUMENTS}/groups/${id}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fields: {
        id: { stringValue: id },
        name: { stringValue: name },
        category: { stringValue: 'Mornings' },
        links: { mapValue: { fields: { groupCallLink: { stringValue: '' } } } },
        open: { booleanValue: open },
        archived: { booleanValue: false },
        syncedAt: { timestampValue: new Date().toISOString() },
      },
    }),
  })
  if (!answer.ok) throw new Error(`The group is not there: ${answer.status}`)
}

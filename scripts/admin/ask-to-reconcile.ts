/** Has the community's server look for everything that lost events would have told (core/server/derive/reconcile.ts). */
import { boundOfAll, SERVER_RUN_ID } from '#core/records/server-run.ts'
import { type AdminAccess, tell } from './grant-admin.ts'

/** The server begins within a minute. @throws Error with the server's message if it refuses */
export async function askToReconcile(access: AdminAccess): Promise<void> {
  const database = `projects/${access.projectId}/databases/(default)/documents`
  await tell(access, `${access.firestore}/v1/${database}:commit`, {
    writes: [
      {
        update: {
          name: `${database}/serverRuns/${SERVER_RUN_ID}`,
          fields: {
            id: { stringValue: SERVER_RUN_ID },
            reconciledUntil: { integerValue: String(boundOfAll(Date.now())) },
          },
        },
        // Leaves when it ran last as it is.
        updateMask: { fieldPaths: ['id', 'reconciledUntil'] },
        updateTransforms: [{ fieldPath: 'syncedAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  })
}

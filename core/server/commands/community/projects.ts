/** Opportunities, which admins post, change and archive; nobody deletes one (docs/decisions/0062-admin.md). */
import { projectSchema } from '#core/records/group.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import { asAdmin, type Handler } from '#core/server/handling/rights.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { changeRecord, type Decision } from '#core/server/writes.ts'

/**
 * Who posted it, and when, stays as it was.
 * @throws Refusal `not-admin`
 */
export const saveProject: Handler<'save-project'> = (executor, request, context) => {
  const { by, now } = context
  const ref = { collection: 'projects', id: request.id } as const
  const logId = context.newId()
  return asAdmin(by, executor, [ref], (read): Decision<ResultOf<'save-project'>> => {
    const known = parsedOrRefused(projectSchema, read(ref))
    if (known && isSame(known, request)) return { writes: [], result: { project: known } }
    const posted = known ?? { postedBy: by.userId, created: Math.floor(now) }
    const project = projectSchema.parse({ ...posted, ...request })
    const { title, archived } = project
    const summary = archived ? `Archived ${title}.` : `Saved ${title}.`
    const deed = { action: 'save-project', targets: [project.id], summary }
    return {
      writes: [changeRecord(ref, project), logWrite(by, logId, deed, read)],
      result: { project },
    }
  })
}

type Words = RequestOf<'save-project'>

function isSame(known: Words, asked: Words): boolean {
  return (['title', 'text', 'link', 'archived'] as const).every(
    (field) => known[field] === asked[field],
  )
}

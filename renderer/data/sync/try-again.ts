/** Retries a refused commit: somebody may have written the same records at the same time (decision 0101). */
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** Of two devices that push weeks of offline changes at once, each is refused now and then. */
const MAX_TRIES = 30

/**
 * Runs work until it is not refused; gives up after two refusals on records that nobody changed in between.
 * @param work gets the cloud to work with
 * @param prepare runs before each retry
 * @throws CloudError `permission-denied` when it gives up; `aborted`, which is temporary, if others change
 * the records again and again
 */
export async function tryAgain(
  cloud: Cloud,
  work: (cloud: Cloud) => Promise<void>,
  prepare: (tries: number) => Promise<void>,
): Promise<void> {
  let before: string | undefined
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const seen = new Map<string, DocumentRef>()
    const versions = new Map<string, unknown>()
    try {
      await work(noting(cloud, seen, versions))
      return
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
      const found = textOf(versions)
      const isSame = before === found && (await textNow(cloud, seen)) === found
      if (tries > 1 && isSame) throw error
      before = found
      await prepare(tries)
    }
  }
  throw new CloudError('aborted', 'Others keep changing the same records.')
}

/** Wraps the cloud to note which records a transaction reads, and in which version. */
function noting(
  cloud: Cloud,
  seen: Map<string, DocumentRef>,
  versions: Map<string, unknown>,
): Cloud {
  return {
    ...cloud,
    transact: (refs, decide) =>
      cloud.transact(refs, (documents) => {
        for (const [index, ref] of refs.entries()) {
          const path = `${ref.collection}/${ref.id}`
          seen.set(path, ref)
          versions.set(path, versionOf(documents[index]))
        }
        return decide(documents)
      }),
  }
}

async function textNow(cloud: Cloud, seen: ReadonlyMap<string, DocumentRef>): Promise<string> {
  const now = [...seen].map(async ([path, ref]): Promise<[string, unknown]> => {
    return [path, versionOf(await cloud.get(ref))]
  })
  return textOf(new Map(await Promise.all(now)))
}

function versionOf(document: CloudDocument | undefined): unknown {
  return document?.data.syncedAt ?? null
}

function textOf(versions: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...versions])
}

/** A refusal may be no more than bad luck: somebody wrote the same records at the same time (decision 0101). */
import type { Cloud, CloudDocument, DocumentRef } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** Two devices that bring in weeks take turns: each is refused now and then. */
const MOST_TRIES = 30

/**
 * Does work until it is not refused, and gives up where it is refused twice on records that nobody has changed between.
 * @param work gets the cloud to work with
 * @param prepare before the second time and each one after it
 * @throws CloudError `aborted`, which is passing, where others change the records again and again
 */
export async function tryAgain(
  cloud: Cloud,
  work: (cloud: Cloud) => Promise<void>,
  prepare: (tries: number) => Promise<void>,
): Promise<void> {
  let before: string | undefined
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
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

/** The cloud, noting which records a transaction reads, and how new they are. */
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

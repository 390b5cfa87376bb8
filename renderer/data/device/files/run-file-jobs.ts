/** Sends, moves and removes the member's files while the app is open: in one tab, with retries. */
import { liveQuery } from 'dexie'
import { isMessageSlot, messageOfSlot, type UploadSlot } from '#core/policies/storage/slots.ts'
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import { logError } from '#data/platform/log.ts'
import { waker } from '#data/platform/waker.ts'
import { pictureRefused } from '#data/records/thread/messages/message-picture.ts'
import type { Account } from '#data/storage/account.ts'
import { leftBehind } from '#data/storage/files/left-behind.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { doFileJob, type FileJob, jobKey, nextFileJob } from './file-jobs.ts'
import type { FileCloud } from './store-at-free-path.ts'
import { setUploadProgress } from './upload-progress.ts'
import { readUploads } from './upload-queue.ts'

interface FileJobsOptions {
  readonly account: Account
  readonly cloud: FileCloud
  /** Emits `online` when the network is back: the window. */
  readonly network: EventTarget
  /** Called with the sent fraction of a file; undefined when it is not being sent. */
  readonly onProgress: (slot: UploadSlot, part: number | undefined) => void
  readonly random?: () => number
}

/** Runs the jobs of the member's files until it is stopped; in only one of several tabs (Web Locks). */
export function runFileJobs(options: FileJobsOptions): () => void {
  return inOneTab(options.account, 'files', 'Files are not looked after:', (signal) =>
    run(options, signal),
  )
}

async function run(options: FileJobsOptions, signal: AbortSignal): Promise<void> {
  const { account, network, random = Math.random } = options
  const rest = fileJobTrigger(account, network, signal)
  const skipped = new Set<string>()
  let failures = 0
  while (!signal.aborted) {
    const job = await nextFileJob(account, skipped)
    if (!job) {
      await rest()
      continue
    }
    const failure = await attempt(job, options, signal)
    if (failure === undefined) failures = 0
    else if (isTemporary(failure)) {
      failures += 1
      await rest(backoff(failures, random()))
    } else {
      skipped.add(jobKey(job))
      await giveUp(account, job, failure)
    }
  }
}

/** Does a job; a cancelled one counts as done. @returns the error, if any */
async function attempt(
  job: FileJob,
  { account, cloud, onProgress }: FileJobsOptions,
  stopped: AbortSignal,
): Promise<unknown> {
  const cancelled = new AbortController()
  const following =
    job.kind === 'upload' ? followQueue(account, job.upload.id, cancelled) : undefined
  const signal = AbortSignal.any([stopped, cancelled.signal])
  try {
    await doFileJob(job, {
      account,
      cloud,
      signal,
      onProgress: (slot, sent, total) => onProgress(slot, total === 0 ? 0 : sent / total),
    })
    return undefined
  } catch (error) {
    return signal.aborted ? undefined : error
  } finally {
    following?.unsubscribe()
    if (job.kind === 'upload') onProgress(job.upload.slot, undefined)
  }
}

/** Aborts the upload as soon as it leaves the queue, whichever tab removed it. */
function followQueue(account: Account, id: string, cancelled: AbortController) {
  return liveQuery(async () => readUploads(account)).subscribe((uploads) => {
    if (!uploads.some((one) => one.id === id)) cancelled.abort()
  })
}

/** After a final refusal: marks an upload as refused, for the member to see; leaves other files as they are. */
async function giveUp(account: Account, job: FileJob, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  if (job.kind === 'upload') {
    const { slot, id } = job.upload
    if (isMessageSlot(slot)) return pictureRefused(account, messageOfSlot(slot), reason)
    const { uploads } = account.database
    await account.database.transaction('rw', uploads, async () => {
      if ((await uploads.get(slot))?.id === id) {
        await uploads.update(slot, { state: 'refused', reason })
      }
    })
  }
  if (job.kind === 'move') logError('A file could not be moved:', reason)
  if (job.kind === 'remove') await leftBehind.write(account, job.path, undefined)
}

/** Wakes the jobs when there may be work: a new file, a changed privacy, a pushed record, the network. */
function fileJobTrigger(account: Account, network: EventTarget, signal: AbortSignal) {
  const { wake, rest } = waker(signal)
  const changes = liveQuery(async () => {
    const job = await nextFileJob(account)
    return job && jobKey(job)
  }).subscribe(wake)
  network.addEventListener('online', wake, { signal })
  signal.addEventListener('abort', () => changes.unsubscribe())
  return rest
}

/** Starts the jobs of an account's files. @returns stops them */
export function startFiles(account: Account, cloud: Cloud): () => void {
  return runFileJobs({ account, cloud, network: window, onProgress: setUploadProgress })
}

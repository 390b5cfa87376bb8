/** What an account does while it is connected and what no first screen needs. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { startFiles } from '#data/device/files/run-file-jobs.ts'
import { followRequests } from '#data/records/join-request/follow-requests.ts'
import { keepThreads } from '#data/records/thread/conversations/keep-threads.ts'
import type { Account } from '#data/storage/account.ts'
import { followClock } from './follow-clock.ts'

/** Starts files, threads, requests to join, and looking at the clock. @returns stops them */
export function startLaterJobs(account: Account, cloud: Cloud): () => void {
  const stops = [startFiles, keepThreads, followRequests, followClock].map((start) =>
    start(account, cloud),
  )
  return () => {
    for (const one of stops) one()
  }
}

import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { runFileJobs } from './run-file-jobs.ts'
import { setUploadProgress } from './upload-progress.ts'

/** Starts the jobs of an account's files. @returns stops them */
export function startFiles(account: Account, cloud: Cloud): () => void {
  return runFileJobs({ account, cloud, network: window, onProgress: setUploadProgress })
}

import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { keepFiles } from './keep-files.ts'
import { tellPart } from './upload-progress.ts'

/** Begins to look after an account's files. @returns what ends it */
export function startFiles(account: Account, cloud: Cloud): () => void {
  return keepFiles({ account, cloud, network: window, onProgress: tellPart })
}

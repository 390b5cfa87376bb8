import { type ReactNode, useId } from 'react'
import { type FileSlot, SLOTS } from '#core/policies/storage/slots.ts'
import { cancelUpload, removeFile, retryUpload } from '#data/device/files/upload-queue.ts'
import type { UploadView } from '#data/device/files/use-upload.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { FileButton } from '#ui/kit/file-button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showUserError } from '#ui/toast.ts'
import styles from './account-information.module.css'
import { useChooseFile } from './use-choose-file.ts'
import { FILE_WORDS as WORDS } from './words.ts'

interface FileFieldProps {
  readonly account: Account
  readonly slot: FileSlot
  readonly upload: UploadView | undefined
  /** Whether the profile has this file. */
  readonly isSet: boolean
  /** A preview of the file. */
  readonly children: ReactNode
}

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/webm,video/quicktime',
} as const

/** One file of the profile: choose, upload with progress, cancel, retry, remove. */
export function FileField(props: FileFieldProps) {
  const { account, slot, upload, isSet, children } = props
  const { label, hint } = WORDS.slots[slot]
  const heading = useId()
  const { preparing, problem, choose, stop } = useChooseFile(account, slot)
  const thing = label.toLowerCase()
  return (
    <section className={styles.file} aria-labelledby={heading}>
      {children}
      <div className={layout.tight}>
        <h3 id={heading}>{label}</h3>
        <p className={layout.hint}>{hint}</p>
        <Trouble>{problem}</Trouble>
        {preparing && <p role="status">Preparing your file…</p>}
        {upload && !preparing && <UploadState upload={upload} label={label} />}
        <div className={layout.row}>
          {!preparing && (
            <FileButton
              accept={ACCEPT[SLOTS[slot].kind]}
              label={`Choose a ${thing}`}
              onChoose={choose}
            >
              {(open) => (
                <Button
                  variant="light"
                  aria-label={WORDS.actionOn(isSet ? WORDS.change : WORDS.choose, thing)}
                  onClick={open}
                >
                  {isSet ? WORDS.change : WORDS.choose}
                </Button>
              )}
            </FileButton>
          )}
          {preparing && (
            <Button variant="subtle" onClick={stop}>
              Stop
            </Button>
          )}
          {upload?.state === 'refused' && (
            <Button
              variant="light"
              onClick={() => void retryUpload(account, slot).catch(showUserError)}
            >
              Try again
            </Button>
          )}
          {upload && !preparing && (
            <Button
              variant="subtle"
              aria-label={`Cancel sending the ${thing}`}
              onClick={() => void cancelUpload(account, slot).catch(showUserError)}
            >
              Cancel
            </Button>
          )}
          {isSet && !upload && !preparing && (
            <Button
              variant="danger"
              aria-label={WORDS.actionOn(WORDS.remove, thing)}
              onClick={() => void removeFile(account, slot).catch(showUserError)}
            >
              {WORDS.remove}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function UploadState({ upload, label }: { readonly upload: UploadView; readonly label: string }) {
  if (upload.state === 'refused') {
    return <Trouble>{upload.reason}</Trouble>
  }
  if (upload.part === undefined) {
    return <p role="status">{WORDS.waiting}</p>
  }
  const percent = Math.round(upload.part * 100)
  return (
    <div>
      <p role="status">Sending…</p>
      <Progress value={upload.part} label={`${label}: ${percent} % sent`} />
    </div>
  )
}

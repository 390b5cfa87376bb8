import '#ui/button-styles.ts'
import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Progress } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type FileSlot, SLOTS } from '#core/files/slots.ts'
import { cancelUpload, removeFile, retryUpload } from '#data/files/upload-queue.ts'
import type { UploadView } from '#data/files/use-upload.ts'
import type { Account } from '#data/local/account.ts'
import { showUserError } from '#ui/toast.ts'
import styles from './account-information.module.css'
import { useChooseFile } from './use-choose-file.ts'

interface FileFieldProps {
  readonly account: Account
  readonly slot: FileSlot
  readonly label: string
  readonly hint: string
  readonly upload: UploadView | undefined
  /** The profile has a file here. */
  readonly isSet: boolean
  /** What it looks like. */
  readonly children: ReactNode
}

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/webm,video/quicktime',
} as const

/** One file of the profile: choose, see how far it is, stop, try again, take it away. */
export function FileField(props: FileFieldProps) {
  const { account, slot, label, hint, upload, isSet, children } = props
  const heading = useId()
  const { preparing, problem, choose, stop } = useChooseFile(account, slot)
  const thing = label.toLowerCase()
  return (
    <section className={styles.file} aria-labelledby={heading}>
      {children}
      <div className={styles.fileText}>
        <h3 id={heading}>{label}</h3>
        <p className={styles.hint}>{hint}</p>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {preparing && <p role="status">Making it fit…</p>}
        {upload && !preparing && <UploadState upload={upload} label={label} />}
        <div className={styles.actions}>
          {!preparing && (
            <FileButton
              accept={ACCEPT[SLOTS[slot].kind]}
              onChange={choose}
              inputProps={{ 'aria-label': `Choose a ${thing}`, tabIndex: -1 }}
            >
              {(button) => (
                <Button
                  {...button}
                  size="md"
                  variant="light"
                  aria-label={`${isSet ? 'Change' : 'Choose'} ${thing}`}
                >
                  {isSet ? 'Change' : 'Choose'}
                </Button>
              )}
            </FileButton>
          )}
          {preparing && (
            <Button size="md" variant="subtle" onClick={stop}>
              Stop
            </Button>
          )}
          {upload?.state === 'refused' && (
            <Button
              size="md"
              variant="light"
              onClick={() => void retryUpload(account, slot).catch(showUserError)}
            >
              Try again
            </Button>
          )}
          {upload && !preparing && (
            <Button
              size="md"
              variant="subtle"
              aria-label={`Cancel sending the ${thing}`}
              onClick={() => void cancelUpload(account, slot).catch(showUserError)}
            >
              Cancel
            </Button>
          )}
          {isSet && !upload && !preparing && (
            <Button
              size="md"
              variant="subtle"
              aria-label={`Remove ${thing}`}
              onClick={() => void removeFile(account, slot).catch(showUserError)}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function UploadState({ upload, label }: { readonly upload: UploadView; readonly label: string }) {
  if (upload.state === 'refused') {
    return (
      <p className={styles.problem} role="alert">
        {upload.reason}
      </p>
    )
  }
  if (upload.part === undefined) {
    return (
      <p role="status">Kept on this device. It is sent as soon as the community can be reached.</p>
    )
  }
  const percent = Math.round(upload.part * 100)
  return (
    <div>
      <p role="status">Sending…</p>
      <Progress value={percent} size="md" aria-label={`${label}: ${percent} % sent`} />
    </div>
  )
}

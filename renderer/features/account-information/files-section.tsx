import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FileSlot, SLOTS } from '#core/policies/storage/slots.ts'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import type { User } from '#core/records/user.ts'
import {
  cancelUpload,
  queueUpload,
  removeFile,
  retryUpload,
} from '#data/device/files/upload-queue.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { type UploadView, useBlobUrl, useUpload } from '#data/device/files/use-upload.ts'
import type { Account } from '#data/storage/account.ts'
import { FileRefused } from '#data/storage/files/prepare-file.ts'
import { scalePicture } from '#data/storage/files/scale-picture.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FileButton } from '#ui/kit/file-button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { showUserError } from '#ui/toast.ts'
import styles from './account-information.module.css'
import { FILE_WORDS as WORDS } from './words.ts'

interface FilesSectionProps {
  readonly account: Account
  readonly user: User
}

/** Header, picture and video; a chosen file is shown at once, before it is uploaded. */
export function FilesSection({ account, user }: FilesSectionProps) {
  return (
    <Card title="Pictures and video">
      <PictureField account={account} user={user} />
      <HeaderField account={account} user={user} />
      <VideoField account={account} user={user} />
    </Card>
  )
}

function PictureField({ account, user }: FilesSectionProps) {
  const upload = useUpload('image')
  const waiting = useBlobUrl(upload?.blob)
  const file = useFile(user.image)
  return (
    <FileField account={account} slot="image" upload={upload} isSet={user.image !== ''}>
      <PersonPicture name={user.name} url={waiting ?? file.url} />
    </FileField>
  )
}

function HeaderField({ account, user }: FilesSectionProps) {
  const upload = useUpload('headerImage')
  const waiting = useBlobUrl(upload?.blob)
  const file = useFile(user.social.headerImage)
  const url = waiting ?? file.url
  return (
    <FileField
      account={account}
      slot="headerImage"
      upload={upload}
      isSet={user.social.headerImage !== ''}
    >
      <div className={styles.header}>{url && <img src={url} alt="" />}</div>
    </FileField>
  )
}

function VideoField({ account, user }: FilesSectionProps) {
  const upload = useUpload('video')
  const waiting = useBlobUrl(upload?.blob)
  const isSet = user.video !== ''
  return (
    <FileField account={account} slot="video" upload={upload} isSet={isSet}>
      {waiting ? (
        // biome-ignore lint/a11y/useMediaCaption: members’ own videos come without captions
        <video className={styles.film} src={waiting} controls preload="metadata" />
      ) : (
        <p className={layout.hint}>{isSet ? 'Your profile has a video.' : 'No video yet.'}</p>
      )}
    </FileField>
  )
}

interface FileFieldProps {
  readonly account: Account
  readonly slot: FileSlot
  readonly upload: UploadView | undefined
  /** Whether the profile has this file. */
  readonly isSet: boolean
  readonly children: ReactNode
}

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/webm,video/quicktime',
} as const

function FileField(props: FileFieldProps) {
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

/** Prepares a chosen file and queues it for upload; reports problems, and can be cancelled while preparing. */
function useChooseFile(account: Account, slot: FileSlot) {
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  // Leaving the page while a picture is prepared does not cancel it; only its message is dropped.
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  const take = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setPreparing(true)
    try {
      await queueUpload(account, slot, file, { scale: scalePicture, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted && !hasLeft.current) setProblem(problemOf(error))
    } finally {
      if (!hasLeft.current) setPreparing(false)
    }
  }
  return {
    preparing,
    problem,
    choose: (file: File) => void take(file),
    stop: () => running.current?.abort(),
  }
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return storageTrouble(error) === 'full'
    ? 'This device is out of space. Free some, then choose the file again.'
    : 'Couldn’t read this file. Choose it again, or another one.'
}

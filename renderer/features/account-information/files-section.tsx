import type { User } from '#core/records/user.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useBlobUrl, useUpload } from '#data/device/files/use-upload.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { PersonPicture } from '#ui/person-picture.tsx'
import styles from './account-information.module.css'
import { FileField } from './file-field.tsx'

interface FilesSectionProps {
  readonly account: Account
  readonly user: User
}

/** Header, picture and video; a chosen file is shown at once, before it is uploaded. */
export function FilesSection({ account, user }: FilesSectionProps) {
  return (
    <section className={layout.section} aria-labelledby="pictures">
      <h2 id="pictures">Pictures and video</h2>
      <PictureField account={account} user={user} />
      <HeaderField account={account} user={user} />
      <VideoField account={account} user={user} />
    </section>
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

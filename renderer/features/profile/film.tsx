import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFile } from '#data/files/use-file.ts'
import styles from './profile.module.css'

interface FilmProps {
  readonly value: string
  readonly name: string
}

/** A member's film: up to 100 MB, so it is fetched when somebody wants to see it. */
export function Film({ value, name }: FilmProps) {
  const [wanted, setWanted] = useState(false)
  const { state, url } = useFile(value, wanted)
  if (state === 'none') return null
  if (!wanted) {
    return (
      <div className={styles.film}>
        <Button size="md" variant="light" onClick={() => setWanted(true)}>
          Watch {name === '' ? 'video' : `${name}’s video`}
        </Button>
      </div>
    )
  }
  if (url !== undefined) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: members’ own films come without captions
      <video className={styles.film} src={url} controls autoPlay aria-label={`Video of ${name}`} />
    )
  }
  return (
    <p className={styles.film} role="status">
      {state === 'loading' && 'Fetching the video…'}
      {state === 'missing' && 'This video is not there any more.'}
      {state === 'away' && 'The video cannot be fetched right now. Try again when you are online.'}
    </p>
  )
}

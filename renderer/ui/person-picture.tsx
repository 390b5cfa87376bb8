import { useState } from 'react'
import { visibleWords } from '#core/values/names/visible.ts'
import styles from './person-picture.module.css'

interface PersonPictureProps {
  readonly name: string
  /** A source for `<img>`, undefined if there is no picture. */
  readonly url: string | undefined
  readonly size?: 'small' | 'large'
}

/** Somebody's picture, or their initials. The name is beside it, so screen readers skip it. */
export function PersonPicture({ name, url, size = 'large' }: PersonPictureProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = url !== undefined && broken !== url
  return (
    <span className={`${styles.picture} ${styles[size]}`} aria-hidden>
      {isShown ? (
        <img
          src={url}
          alt=""
          className={styles.image}
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** The first letters of the first and the last word, by code point, so that an emoji stays whole. */
function initialsOf(name: string): string {
  const words = visibleWords(name)
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

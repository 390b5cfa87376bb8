import type { Profile } from '#core/records/user.ts'
import { useFile } from '#data/files/use-file.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { Film } from './film.tsx'
import styles from './profile.module.css'
import { Projects } from './projects.tsx'
import { SocialLinks } from './social-links.tsx'

interface ProfileViewProps {
  readonly profile: Profile
  readonly groupName: string
  readonly isOwn: boolean
}

/** A profile. What members wrote is shown as text, whatever is in it. */
export function ProfileView({ profile, groupName, isOwn }: ProfileViewProps) {
  const { name, image, video, social } = profile
  const { bio, headerImage, location, projects } = social
  const header = useFile(headerImage)
  const picture = useFile(image)
  const isCoach = profile.isConsistencyCoach || profile.isExecutiveCoach
  const isBare =
    bio === '' && location === '' && projects.length === 0 && !social.instagram && !social.youtube
  return (
    <article className={styles.profile}>
      <div className={styles.header}>{header.url && <img src={header.url} alt="" />}</div>
      <div className={styles.who}>
        <span className={styles.picture}>
          <PersonPicture name={name} url={picture.url} />
        </span>
        <div className={styles.name}>
          <PageTitle title={isOwn ? 'My Profile' : name || 'A member'}>
            {name || 'A member'}
          </PageTitle>
          <p className={styles.facts}>
            {isCoach && <span className={styles.tag}>Coach</span>}
            {groupName !== '' && <span>{groupName}</span>}
            {location !== '' && <span>{location}</span>}
          </p>
        </div>
      </div>
      {bio !== '' && <p className={styles.bio}>{bio}</p>}
      <SocialLinks social={social} />
      {video !== '' && <Film value={video} name={name} />}
      {projects.length > 0 && <Projects projects={projects} />}
      {isBare && (
        <p className={styles.bare}>
          {isOwn
            ? 'You have not written anything about yourself yet.'
            : 'Nothing written here yet.'}
        </p>
      )}
    </article>
  )
}

/** The two first screens: home within its layout, or signing in. One of them is fetched before anything is drawn. */
import { lazyPart } from '#ui/lazy-part.tsx'

export const AppLayout = lazyPart(async () => (await import('./layout/app-layout.tsx')).AppLayout)
export const HomeScreen = lazyPart(async () => (await import('./home/home-screen.tsx')).HomeScreen)

export const AuthScreen = lazyPart(
  async () => (await import('#features/auth/auth-screen.tsx')).AuthScreen,
)

/** Initializes the Firebase app that all functions share. */
import { initializeApp } from 'firebase-admin/app'

initializeApp()

import type { OpenWindow } from '../payment-window.ts';
import { browserHost, openRazorpay } from './razorpay-window.ts';

export const openWindow: OpenWindow = (input) => openRazorpay(browserHost, input);

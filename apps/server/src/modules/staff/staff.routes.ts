import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts';
import { listAuditEntries, listAuditSources } from './audit-list/list-audit-entries.ts';
import { confirmFactor } from './factors/confirm-factor.ts';
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './factors/own-factors.ts';
import { challengePasskey } from './factors/passkeys.ts';
import { createLiveStreams } from './live/live-streams.ts';
import { listDemoPeople } from './people/demo-people.ts';
import { erasePerson } from './people/erase-person.ts';
import { find } from './people/find.ts';
import { acceptInvitation, invite, openInvitation, withdrawInvitation } from './people/invitations.ts';
import { changePerson, listPeople, resetFactors } from './people/people.ts';
import { readPreferences, savePreferences } from './preferences/preferences.ts';
import { callsByPermission } from './rights/calls-by-permission.ts';
import { changeRole, createRole, listRoles, removeRole } from './rights/roles.ts';
import { adoptView, listSavedViews, removeView, saveView } from './saved-views/saved-views.ts';
import { changePassword } from './sign-in/change-password.ts';
import { listDevices, signOut, signOutDevice } from './sign-in/devices.ts';
import { getSession } from './sign-in/get-session.ts';
import { askForPassword, setPassword } from './sign-in/password-links.ts';
import { confirmSignIn, signIn, signInByPasskey, signInDemo } from './sign-in/sign-in.ts';

const done = { success: true } as const;

export function registerStaffRoutes(routeContext: RouteContext): void {
  registerSignIn(routeContext);
  registerOwnAccount(routeContext);
  registerRights(routeContext);
  registerLiveStream(routeContext);
}

function registerLiveStream(routeContext: RouteContext): void {
  const streams = createLiveStreams(routeContext);
  routeContext.app.addHook('preClose', async () => streams.close());
  answerCall(routeContext, 'watchChanges', async (ctx) => streams.open(ctx));
}

function registerSignIn(routeContext: RouteContext): void {
  answerCall(routeContext, 'signInStaff', (ctx, { body }) => signIn(ctx, body));
  answerCall(routeContext, 'confirmStaffSignIn', async (ctx, { body }) => {
    await confirmSignIn(ctx, body);
    return done;
  });
  answerCall(routeContext, 'startPasskeySignIn', async (ctx) => ({ ...done, ...(await challengePasskey(ctx)) }));
  answerCall(routeContext, 'signInWithPasskey', async (ctx, { body }) => {
    await signInByPasskey(ctx, body);
    return done;
  });
  answerCall(routeContext, 'listDemoStaff', async (ctx) => ({ ...done, people: await listDemoPeople(ctx) }));
  answerCall(routeContext, 'signInDemoStaff', async (ctx, { body }) => {
    await signInDemo(ctx, body);
    return done;
  });
  answerCall(routeContext, 'askForStaffPassword', async (ctx, { body }) => {
    await askForPassword(ctx, body);
    return { ...done, message: 'If there is an account with this address, a link is on its way.' };
  });
  answerCall(routeContext, 'setStaffPassword', async (ctx, { body }) => {
    await setPassword(ctx, body);
    return done;
  });
  answerCall(routeContext, 'openStaffInvitation', (ctx, { body }) => openInvitation(ctx, body));
  answerCall(routeContext, 'acceptStaffInvitation', async (ctx, { body }) => {
    await acceptInvitation(ctx, body);
    return done;
  });
}

function registerOwnAccount(routeContext: RouteContext): void {
  answerCall(routeContext, 'getStaffSession', (ctx) => getSession(ctx));
  answerCall(routeContext, 'signOutStaff', async (ctx) => {
    await signOut(ctx);
    return done;
  });
  answerCall(routeContext, 'confirmStaffFactor', async (ctx, { body }) => ({
    ...done,
    csrfToken: await confirmFactor(ctx, body.proof),
  }));
  answerCall(routeContext, 'find', (ctx, { query }) => find(ctx, query));
  answerCall(routeContext, 'readStaffPreferences', (ctx) => readPreferences(ctx));
  answerCall(routeContext, 'saveStaffPreferences', (ctx, { body }) => savePreferences(ctx, body));
  answerCall(routeContext, 'listSavedViews', (ctx, { query }) => listSavedViews(ctx, query));
  answerCall(routeContext, 'saveView', (ctx, { body }) => saveView(ctx, body));
  answerCall(routeContext, 'adoptView', (ctx, { params }) => adoptView(ctx, params));
  answerCall(routeContext, 'removeView', (ctx, { params }) => removeView(ctx, params));
  answerCall(routeContext, 'listStaffDevices', (ctx) => listDevices(ctx));
  answerCall(routeContext, 'signOutStaffDevice', async (ctx, { params }) => {
    await signOutDevice(ctx, params);
    return done;
  });
  answerCall(routeContext, 'changeStaffPassword', async (ctx, { body }) => ({
    ...done,
    csrfToken: await changePassword(ctx, body),
  }));
  answerCall(routeContext, 'startTotp', (ctx) => startTotp(ctx));
  answerCall(routeContext, 'confirmTotp', async (ctx, { body }) => ({ ...done, ...(await confirmTotp(ctx, body)) }));
  answerCall(routeContext, 'renewRecoveryCodes', async (ctx) => ({
    ...done,
    recoveryCodes: await renewRecoveryCodes(ctx),
  }));
  answerCall(routeContext, 'startPasskey', async (ctx) => ({ ...done, ...(await startPasskey(ctx)) }));
  answerCall(routeContext, 'addPasskey', async (ctx, { body }) => ({
    ...done,
    csrfToken: await addPasskey(ctx, body),
  }));
  answerCall(routeContext, 'removePasskey', async (ctx, { params }) => {
    await removePasskey(ctx, params);
    return done;
  });
}

function registerRights(routeContext: RouteContext): void {
  answerCall(routeContext, 'listAuditEntries', (ctx, { query }) => listAuditEntries(ctx, query));
  answerCall(routeContext, 'listAuditSources', (ctx) => listAuditSources(ctx));
  answerCall(routeContext, 'listStaff', (ctx, { query }) => listPeople(ctx, query));
  answerCall(routeContext, 'changeStaff', async (ctx, input) => ({ ...done, person: await changePerson(ctx, input) }));
  answerCall(routeContext, 'resetStaffFactors', async (ctx, { params }) => {
    await resetFactors(ctx, params);
    return done;
  });
  answerCall(routeContext, 'eraseStaff', async (ctx, { params }) => {
    await erasePerson(ctx, params);
    return done;
  });
  answerCall(routeContext, 'inviteStaff', (ctx, { body }) => invite(ctx, body));
  answerCall(routeContext, 'withdrawStaffInvitation', async (ctx, { params }) => {
    await withdrawInvitation(ctx, params);
    return done;
  });
  answerCall(routeContext, 'listRoles', async (ctx) => ({
    ...done,
    roles: await listRoles(ctx),
    opens: callsByPermission(),
  }));
  answerCall(routeContext, 'createRole', async (ctx, { body }) => ({ ...done, role: await createRole(ctx, body) }));
  answerCall(routeContext, 'changeRole', async (ctx, input) => ({ ...done, role: await changeRole(ctx, input) }));
  answerCall(routeContext, 'removeRole', async (ctx, { params }) => {
    await removeRole(ctx, params);
    return done;
  });
  answerCall(routeContext, 'listApiKeys', (ctx, { query }) => listApiKeys(ctx, query));
  answerCall(routeContext, 'createApiKey', async (ctx, { body }) => ({ ...done, ...(await createApiKey(ctx, body)) }));
  answerCall(routeContext, 'revokeApiKey', async (ctx, { params }) => {
    await revokeApiKey(ctx, params);
    return done;
  });
}

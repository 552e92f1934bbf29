import { emailSchema, nameSchema } from '@full-count/sync-protocol';
import * as oidc from 'openid-client';
import type { ProviderConfig } from '../../platform/config/config.ts';

/** What the browser keeps in a cookie while the person is at the provider. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person as the provider describes them. Issuer and subject identify them, never the email. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null if the provider sends no valid email. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
}

const TIMEOUT_SECONDS = 10;
const MAX_ID_LENGTH = 500;

/** OpenID Connect's code flow with PKCE, state and nonce (docs/security.md, "Flows"). */
export class ProviderClient {
  readonly #config: ProviderConfig;
  #configuration: Promise<oidc.Configuration> | undefined;

  constructor(config: ProviderConfig) {
    this.#config = config;
  }

  async begin(redirectUri: string): Promise<{ url: URL; attempt: SignInAttempt }> {
    const configuration = await this.discover();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, attempt };
  }

  /** @throws if state, nonce, issuer, signature or code is not valid */
  async finish(callbackUrl: URL, attempt: SignInAttempt): Promise<ProviderIdentity> {
    const configuration = await this.discover();
    const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token');
    // Many providers send the email, whether it is verified, and the names only from the userinfo endpoint.
    const isComplete = claims.email !== undefined && claims['email_verified'] !== undefined;
    const profile =
      !isComplete && configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return toIdentity(claims.iss, claims.sub, { ...claims, ...profile });
  }

  /** Whether the provider lists `email_verified` among the claims that it sends. */
  async listsVerifiedEmails(): Promise<boolean> {
    const { claims_supported: claims } = (await this.discover()).serverMetadata();
    return Array.isArray(claims) && claims.includes('email_verified');
  }

  /** Asks the provider for its addresses and keys, once. After a failure, the next call tries again. */
  discover(): Promise<oidc.Configuration> {
    this.#configuration ??= discover(this.#config).catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<oidc.Configuration> {
  const isPlainHttp = new URL(issuer).protocol === 'http:';
  return oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    // Every provider must support this method for a client with a secret.
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the signature of the ID token too.
        oidc.enableNonRepudiationChecks,
        // The config allows plain HTTP only for a provider on this machine.
        ...(isPlainHttp ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

function toIdentity(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>) {
  if (issuer.length > MAX_ID_LENGTH || subject.length > MAX_ID_LENGTH || /\p{Cc}/u.test(subject))
    throw new Error("The provider sent a subject or issuer that can't be stored");
  const email = emailSchema.safeParse(claims['email']);
  return {
    issuer,
    subject,
    email: email.success ? email.data : null,
    // Amazon Cognito sends it as a text.
    isEmailVerified: email.success && [true, 'true'].includes(claims['email_verified'] as never),
    firstName: toName(claims['given_name'] ?? claims['name']),
    lastName: toName(claims['family_name']),
    picture: toPicture(claims['picture']),
  };
}

/** An invalid name becomes null, so that it doesn't prevent the sign-in. */
function toName(claim: unknown): string | null {
  const name = nameSchema.safeParse(claim);
  return name.success ? name.data : null;
}

function toPicture(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > 2000 || !URL.canParse(claim)) return null;
  const { protocol, href } = new URL(claim);
  return protocol === 'https:' && href.length <= 2000 ? href : null;
}

-- Pictures that lie with a hosted image service (docs/decisions/0018-image-service.md). An address of that service is a picture of ours
-- only if it stands here and was not dropped; dropped is what nothing had shown for a day.
create table hosted_images (
  url text primary key,
  display_url text not null unique,
  origin text not null,
  -- Of the upload's bytes.
  sha256 text not null,
  -- A page of the service's on which a person can delete the picture; some services give none.
  delete_url text,
  renewed_at timestamptz not null default now(),
  dropped_at timestamptz
);
create unique index hosted_images_kept on hosted_images (origin, sha256) where dropped_at is null;

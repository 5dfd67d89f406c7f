# measure-server and measure, with neither a shell nor a package manager beside them, run by a user
# without rights (nonroot of that image).
#
#   docker build --tag textmeasure .
#   docker run --publish 8080:8080 --read-only --tmpfs /tmp textmeasure
#   docker run --interactive --entrypoint measure textmeasure --width 343 <reviews.ndjson

FROM swift:6.3-bookworm AS build
WORKDIR /textmeasure
# By itself: what it installs is kept while the sources change.
COPY Scripts/setup Scripts/setup
RUN Scripts/setup --release
COPY . .
RUN Scripts/archive && mv .build/archive/*/ /programs

# The C library and that of C++ alone.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /programs /usr/local
USER 65532:65532
EXPOSE 8080
# With another --port, it is given here, too.
HEALTHCHECK --interval=30s --timeout=6s --start-period=5s \
  CMD ["/usr/local/bin/measure-server", "--check-health"]
ENTRYPOINT ["/usr/local/bin/measure-server", "--spool", "/tmp"]
CMD ["--address", "0.0.0.0"]
